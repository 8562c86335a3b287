const failed = (verb: string) => `Failed to ${verb} provider. Please try again.`;

export const providers = {
  title: 'Provider Management',
  search: 'Name, specialty or email',
  allSpecialties: 'All specialties',
  add: 'Add Provider',
  editTitle: 'Edit Provider',
  duplicate: 'Duplicate',
  empty: 'No providers found',
  provider: 'Provider',
  contact: 'Contact',
  demo: 'Demo',
  error: 'Error',
  rated: (rating: string, reviews: number) => `${rating} out of 5, ${reviews} reviews`,
  fields: {
    name: 'Name', specialty: 'Specialty', specialtyEs: 'Specialty in Spanish', email: 'Email', phone: 'Phone', website: 'Website', schedulingUrl: 'Scheduling URL', npi: 'NPI number', licenseNumber: 'License number', licenseState: 'State of the license',
    bio: 'Bio', bioEs: 'Bio in Spanish', languages: 'Languages spoken', capacity: 'Appointments at the same time', cancelNoticeHours: 'Hours of notice for a cancellation',
    isActive: 'Visitors can see it', publicPrices: 'Guests see its prices, too',
  },
  hints: { licenseState: 'Two letters, as in TX.', specialtyEs: 'Only for a specialty that is not in the list.', languages: 'One code on each line: en, es.' },
  toasts: {
    create: { done: 'Provider created!', failed: failed('create') },
    update: { done: 'Provider updated!', failed: failed('update') },
    duplicate: { done: 'Provider duplicated!', failed: failed('duplicate') },
    publish: { done: 'Provider published!', failed: failed('publish') },
    suspend: { done: 'Provider suspended!', failed: failed('suspend') },
    restore: { done: 'Provider restored as a draft!', failed: failed('restore') },
    'submit-review': { done: 'Provider sent to review!', failed: failed('review') },
    delete: { done: 'Provider deleted!', failed: failed('delete') },
  },
};
