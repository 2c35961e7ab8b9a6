export const accounts: Readonly<Record<string, string>> = {
  accountIncomplete: 'Falta un dato para saber de quién es la cuenta.',
  agencyRequired: 'Elija una agencia.',
  dayInFuture: 'Elija hoy o un día anterior.',
  daysInDisorder: 'Elija un último día que no sea anterior al primero.',
  houseHasNoAccount: 'Elija una agencia. {name} es del propio operador y no debe nada.',
  kindNotManual: 'Elija Otros o Crédito. Las ventas vienen de las reservas.',
  lineInvoiced: 'Anule primero la factura {number}, o anote un crédito. Esta línea está en ella.',
  lineNotManual: 'Cambie o cancele la reserva. Solo se revierten los cargos y créditos anotados a mano.',
  lineReversed: 'Esta línea ya está revertida.',
  linesOfSeveralAgencies: 'Elija líneas de una sola agencia. Estas son de {count}.',
  nothingToReport: 'Elija otros días u otras agencias. No hay nada que informar de estos.',
  statementTooLong:
    'Elija menos días. Estos tienen {count} líneas, y un estado de cuenta tiene {most} como máximo.',
};
