export const pagePaths: string[]
