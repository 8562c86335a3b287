export const filters = {
  specialties: 'Specialty',
  services: 'Service',
  cities: 'City',
  rating: 'Lowest rating',
  anyRating: 'Any rating',
  ratingHint: 'Providers without a rating are left out.',
  anyRatingHint: 'Providers without a rating are shown, too.',
  apply: 'Apply Filters',
  clear: 'Clear All',
  note: 'Changes count once you apply them.',
  loading: 'Loading choices...',
  failed: 'The choices could not be loaded.',
};
