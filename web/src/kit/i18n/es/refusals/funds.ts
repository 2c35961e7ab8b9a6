export const funds: Readonly<Record<string, string>> = {
  cashUpDayInFuture: 'Elija hoy o un día anterior. Este día no ha empezado.',
  countedBefore: '{by} ya contó {counted} de {user}, {method}. Elija Contar de nuevo para reemplazarlo.',
  countedTwice: 'Escriba un solo conteo por usuario y método. {user}, {method} tiene varios.',
  expectedMoved: 'Cuente de nuevo: {user} debe tener ahora {expected} por {method}, ya no {seen}.',
  firstOfMonth: 'Elija el primer día de un mes.',
  fundLineOfPayment: 'Deshaga el pago de {document}. Con eso el fondo recupera su dinero.',
  fundLineReversed: 'Esta línea del fondo ya está revertida.',
  fundMethodNotOffered:
    '{method} no sirve para el fondo. Elija un método con el que se paga en las oficinas del operador.',
  fundOverdrawn: 'El fondo de {agency} tiene {fund}. No se pueden retirar {amount}.',
  fundReversalOverdraws:
    'El fondo de {agency} tiene {fund}, menos que estos {amount}. Deshaga primero pagos hechos con el fondo.',
  houseHasNoFund: 'Elija una agencia. Las oficinas del propio operador no tienen fondo.',
  monthAlreadyClosed: '{month} ya está cerrado, por {by}.',
  monthClosed: '{month} está cerrado. Elija un día posterior, o pida a contabilidad que reabra el mes.',
  monthNotClosed: '{month} está abierto. No hay nada que reabrir.',
  monthNotEnded: '{month} no ha terminado. Ciérrelo después de su último día.',
  monthUnfinished:
    'Termine primero lo que queda pendiente en {month}, o diga en la nota por qué se cierra así.',
  notYoursToCount: 'Cuente solo su propio dinero. Contabilidad puede contar lo que cobró {user}.',
  nothingTaken: 'Cargue el día de nuevo. Este usuario no cobró nada por este método.',
};
