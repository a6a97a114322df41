export const placeholderLeft = (placeholder: string) =>
  `Enter the address of your own account: “${placeholder}” stands in its place`
