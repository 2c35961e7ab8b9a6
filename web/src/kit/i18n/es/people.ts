/** Users, their roles and their offices. */
export const people: Readonly<Record<string, string>> = {
  // The list
  Users: 'Usuarios',
  'Who works with Charterdesk, in which role and in which offices':
    'Quién trabaja con Charterdesk, con qué rol y en qué oficinas',
  'New user': 'Nuevo usuario',
  Invited: 'Invitado',
  Active: 'Activo',
  Disabled: 'Desactivado',
  All: 'Todos',
  'Any role': 'Cualquier rol',
  'No user matches the filters': 'Ningún usuario coincide con los filtros',
  'Choose {name}': 'Elegir a {name}',
  '1 user chosen': '1 usuario elegido',
  '{count} users chosen': '{count} usuarios elegidos',
  'Choose nobody': 'No elegir a nadie',
  'Click Ok to delete these {count} users': 'Pulse Aceptar para eliminar estos {count} usuarios',
  '{count} users deleted': '{count} usuarios eliminados',
  'Your own account is among them': 'Entre ellos está su propia cuenta',
  'Somebody you may not change is among them': 'Entre ellos hay alguien que usted no puede cambiar',

  // The form
  'May sign in': 'Puede iniciar sesión',
  'Saving disables the account and ends its open sessions.':
    'Al guardar, la cuenta queda desactivada y se cierran sus sesiones.',
  'Add an office': 'Añadir una oficina',
  'No other office fits': 'No hay otra oficina posible',
  'starts here': 'empieza aquí',
  'Start here': 'Empezar aquí',
  'Start in {office}': 'Empezar en {office}',
  'Remove {office}': 'Quitar {office}',
  'Keeps also, not yours to change: {offices}': 'Conserva también, sin que usted pueda cambiarlo: {offices}',
  'Nobody changes the own role, offices or state. Ask another administrator.':
    'Pídaselo a otro administrador. No puede cambiar su propio rol, sus oficinas ni su estado.',
  'This role is not yours to give, so its users are not yours to change.':
    'Usted no puede dar este rol, así que tampoco puede cambiar a sus usuarios.',

  // What can be done at once
  'Has not chosen a password yet.': 'Todavía no ha elegido una contraseña.',
  'Signs in with an own password.': 'Inicia sesión con su propia contraseña.',
  'Cannot sign in.': 'No puede iniciar sesión.',
  'Send invitation again': 'Enviar la invitación otra vez',
  'The invitation is on its way to {email}.': 'La invitación va en camino a {email}.',
  'End sessions': 'Cerrar sus sesiones',
  'End all sessions?': '¿Cerrar todas las sesiones?',
  '{name} is signed out everywhere at once. What is not saved is lost.':
    'Las sesiones de {name} se cierran al momento en todas partes. Lo que no se haya guardado se pierde.',
  '{name} is signed out everywhere.': 'Se cerraron todas las sesiones de {name}.',

  // What a role may do
  'What this role may do': 'Lo que puede hacer este rol',
  '{role} may': '{role} puede',
  'and, like everybody: {list}': 'y, como todos: {list}',
  'Sign in and keep the own profile': 'Iniciar sesión y llevar su perfil',
  'See airports, airlines, fees and payment methods': 'Ver aeropuertos, aerolíneas, cargos y métodos de pago',
  'Change airlines': 'Cambiar las aerolíneas',
  'Change airports': 'Cambiar los aeropuertos',
  'Delete states and provinces': 'Eliminar estados y provincias',
  'See the activity log': 'Ver el registro de actividad',
  'Write comments': 'Escribir comentarios',
  'Manage users': 'Administrar usuarios',
  'See agencies and offices': 'Ver agencias y oficinas',
  'Change the operator’s settings': 'Cambiar la configuración del operador',
  'Change agencies, their credit and commission': 'Cambiar las agencias, su crédito y su comisión',
  'Change contact data of agencies': 'Cambiar los datos de contacto de las agencias',
  'Open new offices': 'Abrir oficinas nuevas',
  'Change offices': 'Cambiar las oficinas',
  'Change payment methods': 'Cambiar los métodos de pago',
  'Change fees': 'Cambiar los cargos',
  'Write notices': 'Escribir avisos',
  'Send e-mails': 'Enviar correos',
  'See flights': 'Ver los vuelos',
  'See bookings': 'Ver las reservas',
  'Sell, hold and confirm tickets': 'Vender, retener y confirmar boletos',
  'Change bookings after the sale': 'Cambiar reservas después de la venta',
  'Take payments': 'Cobrar pagos',
  'Plan flights, their seats, prices and fees': 'Planificar vuelos, sus asientos, precios y cargos',
  'Open, close and depart flights': 'Abrir, cerrar y despachar vuelos',
  'Give seats to agencies': 'Dar asientos a las agencias',
  'Change flight templates': 'Modificar las plantillas de vuelos',
  'Attach files': 'Adjuntar archivos',

  // What the server refuses
  "Choose other offices. One of these doesn't exist or isn't yours to assign.":
    'Elija otras oficinas. Una de estas no existe o usted no puede asignarla.',
  "Charter roles can only work in the operator's own offices.":
    'Los roles del chárter solo pueden trabajar en las oficinas propias del operador.',
  'All offices of a user must belong to one agency.':
    'Todas las oficinas de un usuario deben ser de una misma agencia.',
};
