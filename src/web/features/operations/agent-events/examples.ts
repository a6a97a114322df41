/** Sample events, as a business might send them. */
import type { EventTemplate } from './templates.ts'

const payload = (facts: object) => JSON.stringify(facts, null, 2)

export const examples: readonly EventTemplate[] = [
  {
    name: 'Order shipped',
    type: 'order.shipped',
    description: 'The order has left the warehouse.',
    payload: payload({ order: 'FH-20481', carrier: 'Northway', arrives: '2026-12-02' }),
  },
  {
    name: 'Appointment tomorrow',
    type: 'appointment.reminder',
    description: 'The customer has an appointment tomorrow. Ask whether it still suits.',
    payload: payload({ appointment: 'A-118', begins: '2026-12-02T09:30', place: 'Workshop' }),
  },
  {
    name: 'Payment failed',
    type: 'payment.failed',
    description: 'The payment did not go through. Tell the customer how to pay another way.',
    payload: payload({ order: 'FH-20481', amount: 129.5, currency: 'EUR' }),
  },
]
