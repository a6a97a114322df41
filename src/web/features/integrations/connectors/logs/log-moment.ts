export function momentOf(text: string | null | undefined): Date | null {
  if (!text) return null
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : moment
}
