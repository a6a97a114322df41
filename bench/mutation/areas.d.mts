export const areas: Readonly<
  Record<string, { readonly code: string; readonly tests: readonly string[]; readonly isPage?: boolean }>
>
