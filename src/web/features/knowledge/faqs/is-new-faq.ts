export function isNewFaq({ routeId }: { routeId: string }): boolean {
  return routeId === '/frame/phones/$phoneNumberId/faqs/new'
}
