import type { providers as english } from '@/texts/en/admin/providers';

const failed = (verb: string) => `No se pudo ${verb} el proveedor. Inténtelo de nuevo.`;

export const providers: typeof english = {
  title: 'Gestión de proveedores',
  search: 'Nombre, especialidad o correo',
  allSpecialties: 'Especialidades',
  add: 'Agregar proveedor',
  editTitle: 'Editar proveedor',
  duplicate: 'Duplicar',
  empty: 'No se encontraron proveedores',
  provider: 'Proveedor',
  contact: 'Contacto',
  demo: 'Demo',
  error: 'Error',
  rated: (rating, reviews) => `${rating} de 5, ${reviews} reseñas`,
  fields: {
    name: 'Nombre',
    specialty: 'Especialidad',
    specialtyEs: 'Especialidad en español',
    email: 'Correo',
    phone: 'Teléfono',
    website: 'Sitio web',
    schedulingUrl: 'URL de citas',
    npi: 'Número NPI',
    licenseNumber: 'Número de licencia',
    licenseState: 'Estado de la licencia',
    bio: 'Biografía',
    bioEs: 'Biografía en español',
    capacity: 'Citas al mismo tiempo',
    cancelNoticeHours: 'Horas de aviso para cancelar',
    isActive: 'Los visitantes lo ven',
    publicPrices: 'Los invitados también ven sus precios',
  },
  hints: {
    licenseState: 'Dos letras, como TX.',
    specialtyEs: 'Solo para una especialidad que no está en la lista.',
  },
  toasts: {
    create: { done: '¡Proveedor creado!', failed: failed('crear') },
    update: { done: '¡Proveedor actualizado!', failed: failed('actualizar') },
    duplicate: { done: '¡Proveedor duplicado!', failed: failed('duplicar') },
    publish: { done: '¡Proveedor publicado!', failed: failed('publicar') },
    suspend: { done: '¡Proveedor suspendido!', failed: failed('suspender') },
    restore: { done: '¡Proveedor recuperado como borrador!', failed: failed('recuperar') },
    'submit-review': {
      done: '¡Proveedor enviado a revisión!',
      failed: failed('enviar a revisión'),
    },
    delete: { done: '¡Proveedor eliminado!', failed: failed('eliminar') },
  },
};
