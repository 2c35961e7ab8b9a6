export const escrow: Readonly<Record<string, string>> = {
  bankFileAhead: 'Corrija la línea {line} del archivo. {cell} es posterior a hoy.',
  bankFileAmount: 'Corrija la línea {line} del archivo. «{cell}» no es un importe como 1,234.50.',
  bankFileDay: 'Corrija la línea {line} del archivo. «{cell}» no es una fecha como 2026-11-15 u 11/15/2026.',
  bankFileEmpty: 'Elija otro archivo. Este no tiene líneas.',
  bankFileHeads: 'Elija el archivo CSV del banco con una primera fila de títulos. Falta {missing}.',
  bankFileNoAmount: 'Corrija la línea {line} del archivo. No tiene importe.',
  bankLineTaken: 'Vuelva a cargar la lista. Entretanto se resolvió esta línea.',
  contractNotEntered:
    'Registre primero el contrato con la aerolínea de {flight}. Entonces se sabrá cuánto se puede liberar.',
  depositBeforeReceipt: 'Elija el {day} o un día posterior. Un cobro del depósito llegó ese día.',
  depositMatched: 'Elija otro depósito. {reference} ya tiene su línea del banco.',
  depositReversed: 'Este depósito ya se revirtió.',
  escrowDayInFuture:
    'Elija hoy o un día anterior. Los depósitos y pagos se anotan cuando el banco ya los tiene.',
  flightNotFlown:
    'Reembolse el dinero de {flight} o trasládelo. Solo se libera dinero de un vuelo que salió.',
  flightNotOver: 'Libere dinero de {flight} desde el {day}: dos días hábiles bancarios después del vuelo.',
  noEscrow: 'Elija otros vuelos. Estos nunca tuvieron dinero.',
  noPayout: 'Revierta el documento de esta línea. Aquí solo se revierten impuestos y liberaciones.',
  noSuchReceipt: 'Elija los cobros de nuevo. Algunos no se conocen.',
  otherAmount: 'Elija {amount} en total, como dice el banco. Estos suman {chosen}.',
  overHeld: 'Escriba como máximo {held}. {flight} no tiene más.',
  overReleasable:
    'Libere como máximo {releasable}. Lo demás de {flight} es para la aerolínea y los impuestos.',
  overTaxes: 'Escriba como máximo {owed}. Es lo que {flight} aún debe en impuestos y tasas.',
  payoutReversed: 'Este pago ya está revertido.',
  receiptUndone: 'Quite {title}. Su pago se deshizo.',
  receiptsTaken: 'Elija de nuevo. {count} de los cobros ya están en otro depósito.',
};
