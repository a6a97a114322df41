export const pickerWords = {
  title: 'Phone numbers',
  choose: 'Choose a number',
  chooseAnother: 'Choose another number',
} as const
