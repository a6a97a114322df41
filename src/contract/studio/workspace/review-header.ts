/** Request header of a write that carries out an approved review; the studio reads it and never forwards it. */
export const reviewHeader = 'x-studio-review'
