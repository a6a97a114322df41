/** Every text about what a template leaves to be filled in. */
export const placeholderLeft = (placeholder: string) =>
  `Enter the address of your own account: “${placeholder}” stands in its place`
