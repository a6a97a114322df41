/** Sample events, as a business might send them. */
import { t } from '../../../../contract/translate.ts'
import type { EventTemplate } from './templates.ts'

const payload = (facts: object) => JSON.stringify(facts, null, 2)

export const examples: readonly EventTemplate[] = [
  {
    name: t('Order shipped'),
    type: 'order.shipped',
    description: t('The order has left the warehouse.'),
    payload: payload({ order: 'FH-20481', carrier: 'Northway', arrives: '2026-12-02' }),
  },
  {
    name: t('Appointment tomorrow'),
    type: 'appointment.reminder',
    description: t('The customer has an appointment tomorrow. Ask whether it still suits.'),
    payload: payload({ appointment: 'A-118', begins: '2026-12-02T09:30', place: 'Workshop' }),
  },
  {
    name: t('Payment failed'),
    type: 'payment.failed',
    description: t('The payment did not go through. Tell the customer how to pay another way.'),
    payload: payload({ order: 'FH-20481', amount: 129.5, currency: 'EUR' }),
  },
]
