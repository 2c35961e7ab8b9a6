// The second factor: at the sign-in, on the profile, in the list of users and in the operator's settings.
export const secondFactor: Readonly<Record<string, string>> = {
  'A code of an authenticator app, asked at each sign-in.':
    'Un código de una aplicación de autenticación, pedido en cada inicio de sesión.',
  'A code of an authenticator app, asked at each sign-in. Your other sessions are signed out.':
    'Un código de una aplicación de autenticación, pedido en cada inicio de sesión. Se cierran sus otras sesiones.',
  'Back to your profile': 'Volver a su perfil',
  'Change second factor': 'Cambiar el segundo factor',
  'Code, if you sign in with one already': 'Código, si ya inicia sesión con uno',
  Confirm: 'Confirmar',
  'Copy codes': 'Copiar los códigos',
  'Each one signs you in once, without the app. They are shown only now: keep them apart from your phone.':
    'Con cada uno inicia sesión una vez, sin la aplicación. Solo se muestran ahora: guárdelos aparte de su teléfono.',
  'Enter your code': 'Escriba su código',
  'From your authenticator app, or one of your recovery codes.':
    'De su aplicación de autenticación, o uno de sus códigos de recuperación.',
  'I have kept them': 'Los he guardado',
  'Keep your recovery codes': 'Guarde sus códigos de recuperación',
  'No camera? Type this secret into the app.': '¿Sin cámara? Escriba este secreto en la aplicación.',
  "Operator's staff sign in with a second factor. Each sets it up at the next sign-in.":
    'El personal del operador inicia sesión con un segundo factor. Cada uno lo configura en el siguiente inicio de sesión.',
  Off: 'Desactivado',
  On: 'Activado',
  'QR code for the authenticator app': 'Código QR para la aplicación de autenticación',
  'Recovery codes': 'Códigos de recuperación',
  'Remove second factor': 'Quitar el segundo factor',
  'Remove the second factor of {name}': 'Quitar el segundo factor de {name}',
  'Scan the picture with an authenticator app, then enter the code that it shows.':
    'Escanee la imagen con una aplicación de autenticación y escriba el código que muestra.',
  'Second factor': 'Segundo factor',
  'Sign-in': 'Inicio de sesión',
  'Set up': 'Configurar',
  'Set up your second factor': 'Configure su segundo factor',
  'The next sign-in needs the password alone. {name} is told by e-mail.':
    'El siguiente inicio de sesión solo pide la contraseña. Se avisa a {name} por correo electrónico.',
  '{name} has no second factor any more.': '{name} ya no tiene segundo factor.',
  // Events
  'Recovery code used': 'Código de recuperación usado',
  'Second factor changed': 'Segundo factor cambiado',
  'Second factor removed: {name}': 'Segundo factor quitado: {name}',
  'Second factor set up': 'Segundo factor configurado',
};
