/** Whether a part of the address is the one under which a new question is written. */

export function isNewFaq({ routeId }: { routeId: string }): boolean {
  return routeId === '/frame/phones/$phoneNumberId/faqs/new'
}
