import { z } from 'zod';
import { ROLES } from '../../access';
import { s } from '../../kit/i18n/t';
import { date, maxLength, required, text } from '../../kit/rules';

export const noticeSchema = z
  .object({
    name: text(required, maxLength(160)),
    html: text(required, maxLength(100_000)),
    importance: z.enum(['Normal', 'Important', 'Urgent']),
    showFrom: text(date),
    showTo: text(date),
    roles: z.array(z.enum(ROLES)),
    officeIds: z.array(z.string()),
  })
  .refine((notice) => notice.showTo >= notice.showFrom, {
    path: ['showTo'],
    error: s('The end must not be before the start'),
  });

export type NoticeValues = z.input<typeof noticeSchema>;
