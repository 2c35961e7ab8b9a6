/** Users, their roles and their offices. */
export const people: Readonly<Record<string, string>> = {
  // The list
  Users: 'Usuarios',
  'Users, their roles and offices': 'Usuarios, sus roles y oficinas',
  'New user': 'Nuevo usuario',
  Invited: 'Invitado',
  Active: 'Activo',
  Disabled: 'Desactivado',
  All: 'Todos',
  'Any role': 'Cualquier rol',
  'No users match': 'Ningún usuario coincide',
  'Select {name}': 'Seleccionar a {name}',
  '1 user selected': '1 usuario seleccionado',
  '{count} users selected': '{count} usuarios seleccionados',
  'Clear selection': 'Borrar la selección',
  'Click Ok to delete these {count} users': 'Pulse Aceptar para eliminar estos {count} usuarios',
  '{count} users deleted': '{count} usuarios eliminados',
  'Your own account is selected': 'Su propia cuenta está seleccionada',
  "A user you can't change is selected": 'Hay seleccionado un usuario que usted no puede cambiar',

  // The form
  'Can sign in': 'Puede iniciar sesión',
  'Saving disables the account and signs the user out.':
    'Al guardar, la cuenta queda desactivada y se cierran sus sesiones.',
  'Add an office': 'Añadir una oficina',
  'No other offices available': 'No hay otras oficinas disponibles',
  'starts here': 'empieza aquí',
  'Start here': 'Empezar aquí',
  'Start in {office}': 'Empezar en {office}',
  'Remove {office}': 'Quitar {office}',
  'Also in (not editable by you): {offices}': 'También en (no editable por usted): {offices}',
  "You can't change your own role, offices or status. Ask another administrator.":
    'Pídaselo a otro administrador. No puede cambiar su propio rol, sus oficinas ni su estado.',
  "You can't assign this role or change its users.":
    'Usted no puede dar este rol, así que tampoco puede cambiar a sus usuarios.',

  // What can be done at once
  'Has not set a password yet.': 'Todavía no ha elegido una contraseña.',
  'Has set a password.': 'Ya tiene contraseña.',
  "Can't sign in.": 'No puede iniciar sesión.',
  'Send invitation again': 'Enviar la invitación otra vez',
  'Invitation sent to {email}.': 'Invitación enviada a {email}.',
  'Sign out everywhere': 'Cerrar todas las sesiones',
  'Sign out everywhere?': '¿Cerrar todas las sesiones?',
  '{name} is signed out everywhere right away. Unsaved work is lost.':
    'Las sesiones de {name} se cierran al momento en todas partes. Lo que no se haya guardado se pierde.',
  '{name} is signed out everywhere.': 'Se cerraron todas las sesiones de {name}.',

  // What a role may do
  'What this role may do': 'Lo que puede hacer este rol',
  '{role} may': '{role} puede',
  'Plus, as everyone: {list}': 'Además, como todos: {list}',
  'Sign in and edit own profile': 'Iniciar sesión y editar su perfil',
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
  'Edit agency contact details': 'Editar los datos de contacto de agencias',
  'See what agencies owe, their credit and funds': 'Ver lo que deben las agencias, su crédito y sus fondos',
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
  'Move passengers of a flight to other flights': 'Pasar pasajeros de un vuelo a otros vuelos',
  'Reinstate cancelled tickets': 'Restablecer boletos cancelados',
  'Take payments': 'Cobrar pagos',
  'Refund payments and set refund limits': 'Reembolsar pagos y fijar límites de reembolso',
  'Record what was paid back': 'Registrar lo que se devolvió',
  'Waive fees that were charged': 'Condonar cargos ya cobrados',
  'Add and take off extra fees': 'Agregar y quitar cargos adicionales',
  'See check-in': 'Ver el check-in',
  'Check passengers in and take payments for it': 'Registrar pasajeros y cobrar en el check-in',
  'Undo check-in, check in late, record no-shows, decide screening hits':
    'Deshacer el check-in, hacerlo tarde, registrar no presentados, decidir coincidencias de sanciones',
  'Make manifests and passenger lists for the border':
    'Hacer manifiestos y listas de pasajeros para la frontera',
  'See reports on the taxes and costs of flights': 'Ver los informes de impuestos y costos de los vuelos',
  'Record what flights cost': 'Registrar lo que cuestan los vuelos',
  'Plan flights, their seats, prices and fees': 'Planificar vuelos, sus asientos, precios y cargos',
  'Open, close and depart flights': 'Abrir, cerrar y despachar vuelos',
  'Set agency allotments': 'Fijar los cupos de las agencias',
  'Change flight templates': 'Modificar las plantillas de vuelos',
  'Attach files': 'Adjuntar archivos',

  // What the server refuses
  "Choose other offices. One of these doesn't exist or isn't yours to assign.":
    'Elija otras oficinas. Una de estas no existe o usted no puede asignarla.',
  "Charter roles can only work in the operator's own offices.":
    'Los roles del chárter solo pueden trabajar en las oficinas propias del operador.',
  "This user also works in other offices. Ask the agency's admin.":
    'Este usuario también trabaja en otras oficinas. Consulte al administrador de la agencia.',
  'Signs in with {email} until the new e-mail is confirmed there.':
    'Entra con {email} hasta que el nuevo correo se confirme allí.',
  'Copy link': 'Copiar enlace',
  'Copy this link now': 'Copie este enlace ahora',
  'It works once, for seven days. Give it to {name} only.':
    'Sirve una vez, durante siete días. Entréguelo solo a {name}.',
  'Link copied.': 'Enlace copiado.',
  'Confirm your new e-mail': 'Confirme su nuevo correo',
  'From now on you sign in with it.': 'Desde ahora entrará con él.',
  'Confirm e-mail': 'Confirmar correo',
  'All offices of a user must belong to one agency.':
    'Todas las oficinas de un usuario deben ser de una misma agencia.',
};
