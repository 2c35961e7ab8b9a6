import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { flightsGetReportTicketsOptions } from '../../../api/queries';
import { Pill } from '../../../kit/display/Pill';
import { Dialog } from '../../../kit/feedback/Dialog';
import { LoadingRows } from '../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../kit/feedback/StateBox';
import { formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import { bookingPage } from '../../../shell/bookingPages';
import type { OpenFigure } from './reports';

/** A figure of a report opened to its tickets; each leads to its booking, where every posting is. */
export function TicketsDialog({ figure, onClose }: { figure: OpenFigure; onClose: () => void }) {
  const { flightId, title, ...query } = figure;
  const found = useQuery(flightsGetReportTicketsOptions({ path: { id: flightId }, query }));
  return (
    <Dialog opened title={title} onClose={onClose} maxWidth={640} asks={false}>
      {found.error && <FailedState title={t('The tickets could not be loaded')} query={found} />}
      {!found.error && !found.data && <LoadingRows rows={6} />}
      {found.data?.length === 0 && <Text tone="mute">{t('No tickets are behind this figure.')}</Text>}
      {found.data && found.data.length > 0 && (
        <Box
          as="ul"
          frame
          round="control"
          maxHeight="56dvh"
          scroll
          tabIndex={0}
          aria-label={t('Tickets')}
          pad={0}
          margin={0}
        >
          {found.data.map((ticket) => (
            <Row key={ticket.ticketId} as="li" gap={12} pad="6px 12px" line="bottom">
              <Box as="span" width={64} fixed>
                <BookingLink id={ticket.ticketMasterId} locator={ticket.locatorNumber} />
              </Box>
              <Text as="span" grow shrink clip>
                {ticket.passengerName ?? t('No name')}
              </Text>
              <Pill of="ticket" status={ticket.status} />
              <Text as="span" width={90} fixed textAlign="right">
                {formatMoney(ticket.amount)}
              </Text>
            </Row>
          ))}
        </Box>
      )}
    </Dialog>
  );
}

function BookingLink({ id, locator }: { id: string; locator: string }) {
  const page = bookingPage(id);
  if (!page) return <span className="code">{locator}</span>;
  return (
    <Link className="code" to={page}>
      {locator}
    </Link>
  );
}
