import { plural } from './plural';

const hours = (count: number): string => plural(count, { one: '1 hour', other: `${count} hours` });

export const quotes = {
  bundle: {
    title: 'Get Bundle Quote',
    lead: 'Get a personalized bundle quote combining multiple healthcare services at discounted rates',
    specialty: 'Provider/Provider Specialty Needed',
    specialtyExample: 'Provider name, Dermatology, Orthopedics, Primary Care',
    description: 'Symptoms & Services Needed',
    descriptionExample: 'Describe your symptoms and which services you want a price for',
    ofServices: (services: readonly string[]) =>
      `One price for these services together:\n${services.map((name) => `- ${name}`).join('\n')}`,
    email: 'Your Email Address',
    phone: 'Phone Number (Optional)',
    submit: 'Get My Bundle Quote',
    busy: 'Submitting...',
    note: (email: string) =>
      `We store your request when you send it. Your default email client then opens with a pre-filled message to ${email}.`,
    failed: 'Failed to submit bundle quote request. Please try again.',
    done: 'Email client opened!',
    see: 'See your request',
    doneText:
      'Your default email client should open with the pre-filled bundle quote request. Your request is already stored, so nothing is lost if it does not.',
    mail: {
      subject: (product: string) => `Bundle Quote Request - ${product}`,
      specialty: 'Provider Specialty Needed',
      description: 'Symptoms & Services Needed',
      contact: 'Contact Information',
      email: (email: string) => `Email: ${email}`,
      phone: (phone: string) => `Phone: ${phone}`,
      noPhone: 'Phone: Not provided',
      reply: (email: string) => `Please reply directly to ${email}.`,
      via: (product: string) => `This request was submitted through ${product}.`,
    },
  },
  price: {
    title: 'Request Cash Price Quote',
    lead: 'Tell us what you need. We ask for the cash price and answer you by email. It costs you nothing.',
    type: 'What is it about?',
    types: { specialty: 'A specialty', provider: 'A provider', service: 'A service' },
    specialty: 'Specialty',
    providerName: 'Provider',
    serviceName: 'Service',
    description: 'What do you need?',
    email: 'Your Email Address',
    phone: 'Phone Number (Optional)',
    submit: 'Request Cash Price',
    busy: 'Submitting...',
    failed: 'Failed to submit request. Please try again.',
    done: 'Request submitted!',
    doneText: (count: number) =>
      `We'll get back to you within ${hours(count)} with pricing information.`,
    see: 'See your request',
  },
  keepLink:
    'If you asked several times within the hour, no further receipt is mailed. Keep the link below: it leads to your request.',
  error: 'Error',
  cancel: 'Cancel',
  emergency: 'If this may be an emergency, call 911 now.',
  healthConsent:
    'By sending this, you agree that we keep what you write about your health and use it to ask for this price; you can take that back at any time.',
  healthPolicy: 'Consumer health data policy',
  consentChanged: 'The text below has changed. Please read it and send again.',
  trap: 'Leave this empty',
  tooMany: 'You have sent several requests. Please try again in an hour.',
  faults: {
    specialty: 'Provider specialty is required',
    missing: 'Required field is missing for the selected request type',
    description: 'Please describe what you need.',
    descriptionShort: 'Please describe your symptoms in at least 10 characters',
    descriptionLong: 'Use at most 2000 characters.',
    email: 'Please enter a valid email address',
    phone: 'Please enter a phone number with 10 digits, or none.',
  },
  follow: {
    title: 'Your price request',
    failed: 'Your request could not be loaded',
    missing: 'There is no such request',
    missingHint: 'Please open the link in our email again, or copy all of it.',
    status: {
      pending: 'We are asking for the price',
      contacted: 'We are in contact',
      quoted: 'Answered',
      closed: 'Closed',
    },
    types: {
      specialty: 'Specialty',
      provider: 'Provider',
      service: 'Service',
      bundle: 'Several services together',
    },
    about: 'You ask about',
    service: 'Service',
    provider: 'Provider',
    specialty: 'Specialty',
    email: 'Your email address',
    phone: 'Your phone number',
    clinic: 'Clinic',
    place: 'Place',
    whole:
      'Keep the address of this page: it shows all that you wrote to whoever opens it, without an account. The link in our email does not show what you wrote.',
    notWhole:
      'What you wrote, and how to reach you, is not shown here: anybody who gets the email can open its link. You find it in your account, or on the page that we linked when you sent the request.',
    sent: 'Sent on',
    due: 'We answer by',
    overdue:
      'This takes longer than we promised. We are sorry. You can write to us with the reference.',
    price: 'Cash price',
    noPrice:
      'Our team marked your request as answered and sent no price by mail. If nobody told you the price, please write to us with the reference.',
    includes: 'What it includes',
    valid: (day: string) =>
      `Valid until ${day}. You pay the clinic, never us. Ask it for the whole price in writing before your visit (a good faith estimate).`,
    expired: (day: string) => `This price was valid until ${day}.`,
    reference: 'Reference',
    mine: 'Price requests',
    description: 'What you wrote',
  },
};
