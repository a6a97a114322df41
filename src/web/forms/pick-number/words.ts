export const pickWords = {
  placeholder: 'Name, phone number or id',
  loading: 'Loading the numbers',
  noNumbers: 'Paste the id of a phone number.',
  noneFound: 'No number matches. Paste the phone number id of a number that is not listed.',
  unlisted: 'Not in the list',
} as const
