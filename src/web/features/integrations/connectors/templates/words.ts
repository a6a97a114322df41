export const placeholderLeft = (placeholder: string) =>
  `Replace “${placeholder}” with your own account’s address`
