import type { users as english } from '@/texts/en/admin/users';
import { plural } from '../plural';

export const users: typeof english = {
  title: 'Usuarios',
  search: 'Correo, nombre o apellido',
  empty: 'No se encontraron usuarios',
  user: 'Usuario',
  created: 'Creado',
  lastSignIn: 'Último inicio de sesión',
  source: 'Origen UTM',
  direct: 'Directo',
  role: 'Rol',
  status: 'Estado',
  allRoles: 'Todos los roles',
  allStatuses: 'Todos los estados',
  roleOf: (email) => `Rol de ${email}`,
  statusOf: (email) => `Estado de ${email}`,
  roles: {
    user: 'Usuario',
    analyst: 'Analista',
    admin: 'Administrador',
    super_admin: 'Superadministrador',
  },
  statuses: {
    active: 'Activo',
    inactive: 'Inactivo',
    suspended: 'Suspendido',
    pending_verification: 'Sin verificar',
  },
  details: 'Detalles',
  campaign: 'Campaña UTM',
  medium: 'Medio UTM',
  phone: 'Teléfono',
  id: 'Id del usuario',
  roleDone: 'Rol del usuario actualizado',
  roleFailed: 'No se pudo actualizar el rol del usuario',
  statusDone: 'Estado del usuario actualizado',
  statusFailed: 'No se pudo actualizar el estado del usuario',
  askStatus: (email) => `¿Cambiar el estado de ${email}?`,
  askRole: (email) => `¿Cambiar el rol de ${email}?`,
  setTo: (word) => `Cambiar a ${word}`,
  roleMeans: {
    user: 'La consola queda cerrada para esta persona.',
    analyst: 'Los analistas ven cifras en la consola, y a nadie detrás de ellas.',
    admin: 'Los administradores ven y cambian todo en esta consola.',
    super_admin:
      'Los superadministradores ven y cambian todo, y además dan y quitan cualquier rol.',
  },
  signsOut: 'Se cierra la sesión de esta persona en todas partes; puede volver a entrar enseguida.',
  mayEnter: 'Esta persona puede volver a entrar.',
  endsSessions:
    'Se cierra la sesión de esta persona en todas partes y no podrá entrar hasta que el estado sea Activo.',
  outdated:
    'Otra persona cambió a este usuario mientras tanto. La lista lo muestra como está ahora.',
  reason: 'Motivo',
  reasonHint: 'Queda en el historial y no se envía por correo.',
  openRequests: (count, capped) =>
    plural(count, {
      one: '1 solicitud o cita abierta. Se queda, marcada como suspendida:',
      other: `${capped ? `Más de ${count - 1}` : count} solicitudes y citas abiertas. Se quedan, marcadas como suspendidas:`,
    }),
  openQuestions: (count) =>
    plural(count, {
      one: '1 solicitud de precio espera su respuesta. También se queda.',
      other: `${count} solicitudes de precio esperan su respuesta. También se quedan.`,
    }),
  noRequests: 'Esta persona no tiene ninguna solicitud de cita abierta.',
  requestsFailed: 'No se pudieron cargar las solicitudes abiertas',
  cancelRequests: 'Cancelarlas todas ahora; cada clínica y el paciente reciben un correo',
  factor: {
    open: 'Restablecer el inicio de sesión en dos pasos',
    ask: (email) => `¿Desactivar el inicio de sesión en dos pasos de ${email}?`,
    text: 'Compruebe que es esta persona quien se lo pide. Se cierran todas sus sesiones, recibe un correo y entra solo con su contraseña hasta que lo active de nuevo.',
    code: 'Código nuevo de su propia aplicación de autenticación',
    reset: 'Desactivarlo',
    done: 'El inicio de sesión en dos pasos de esta persona está desactivado',
    failed: 'No se desactivó el inicio de sesión en dos pasos',
  },
};
