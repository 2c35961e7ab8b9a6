// What the form of an aircraft type takes, and the calls that keep it.
import { z } from 'zod';
import {
  type AircraftTypeRead,
  aircraftTypesCreate,
  aircraftTypesDelete,
  aircraftTypesUpdate,
} from '../../../api/client';
import type { CrudCalls } from '../../../kit/crud/types';
import { s } from '../../../kit/i18n/t';
import { maxLength, required, text } from '../../../kit/rules';
import { seatMapSchema, seatMapValues } from '../seatMap/seatMapSchema';

const aircraftTypeSchema = z.object({
  name: text(required, maxLength(60)),
  seatMap: seatMapSchema.refine((blocks) => blocks.length > 0, s('Add at least one row range')),
  active: z.boolean(),
});

export type AircraftTypeValues = z.input<typeof aircraftTypeSchema>;
type AircraftTypeBody = z.output<typeof aircraftTypeSchema>;

const blank: AircraftTypeValues = {
  name: '',
  seatMap: [{ seatCategoryType: 'Economy', rowFrom: '1', rowTo: '', letters: 'ABC DEF', exitRows: '' }],
  active: true,
};

export const aircraftTypeForm = {
  schema: aircraftTypeSchema,
  blank,
  toForm: ({ name, seatMap, active }: AircraftTypeRead): AircraftTypeValues => ({
    name,
    seatMap: seatMapValues(seatMap),
    active,
  }),
};

/** The row ranges and the map beside each other. */
export const AIRCRAFT_TYPE_WIDTH = 900;

/** `onSaved` is told what the server keeps now. */
export const aircraftTypeCalls = (
  onSaved: (type: AircraftTypeRead) => void = () => undefined,
): CrudCalls<AircraftTypeBody> => ({
  create: async (body) => onSaved((await aircraftTypesCreate({ body })).data),
  update: async (body) => onSaved((await aircraftTypesUpdate({ body })).data),
  remove: (id, version) => aircraftTypesDelete({ path: { id }, query: { version } }),
});
