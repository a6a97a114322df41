import type { SkillTemplateTexts } from './template-ids.ts'

export const englishSkills: SkillTemplateTexts = {
  'tell-order-status': {
    name: 'Tell an order’s status',
    description: 'When a customer asks where an order is or how far it has come.',
    skill: `Ask for the order number if it has not been given. Look the order up.
Answer in two sentences: the state of the order, then the day on which it is expected.
If the order cannot be found, repeat the number as you understood it and ask the customer to compare it with the confirmation e-mail.`,
  },
  'late-parcel': {
    name: 'Late parcel',
    description: 'When a parcel is late, stuck in transit, or marked as delivered without having arrived.',
    skill: `Say that you are sorry, once. Ask for the order number.
Look up the shipment and tell the last known place with its date.
More than [5] working days late: offer to have the carrier searched for it, and hand over to a person.
Marked as delivered: ask the customer to look with neighbors and at the agreed place first.`,
  },
  'change-delivery-address': {
    name: 'Change the delivery address',
    description: 'When a customer wants an order sent to another address.',
    skill: `Ask for the order number and look at its state.
Not shipped yet: ask for the complete new address, read it back, and hand over to a person who changes it.
Shipped already: explain that the address cannot be changed any more, and that the carrier's own page may still allow it.`,
  },
  'explain-shipping-costs': {
    name: 'Explain shipping costs',
    description:
      'When a customer asks what shipping costs, how long it takes, or whether a country is served.',
    skill: `Ask for the country if it is not clear from the conversation.
Name the price and the number of working days from the delivery information.
Orders above [50 EUR] are sent free of charge within [country]; say so when the customer is close to it.
A country that is not listed is not served. Say it plainly, without offering a way around.`,
  },
  'cancel-an-order': {
    name: 'Cancel an order',
    description: 'When a customer wants to cancel an order.',
    skill: `Ask for the order number and look at its state.
Not shipped yet: confirm what will be cancelled, wait for a clear yes, then hand over to a person who does it.
Shipped already: explain that it can be sent back after it has arrived, and name the return period.`,
  },
  'pick-up-in-store': {
    name: 'Pick up in store',
    description: 'When a customer wants to collect an order in the shop or asks about pick-up.',
    skill: `Name the address and today's opening hours.
An order can be collected as soon as the customer has received the message that it is ready; before that, ask the customer to wait for it.
The customer needs the order number and something that shows the name on the order.
An order is kept for [14] days.`,
  },
  'start-a-return': {
    name: 'Start a return',
    description: 'When a customer wants to send something back or asks how returns work.',
    skill: `Ask what is to be returned and when it arrived.
Within [30] days and unused: explain the three steps: fill in the return slip, pack it, bring it to the carrier.
Beyond that period: say that a return is not possible any more, and offer a person who looks at the case.
Do not ask for a reason more than once.`,
  },
  'exchange-a-size': {
    name: 'Exchange a size',
    description: 'When a customer wants to swap an article for another size or color.',
    skill: `Ask which article it is, and which size or color is wanted instead.
Check whether it is available. Available: explain that the exchange is free and takes about [7] working days.
Not available: offer the return, and a notice when it is back in stock.`,
  },
  'damaged-on-arrival': {
    name: 'Damaged on arrival',
    description: 'When something arrived broken, incomplete, or different from what was ordered.',
    skill: `Say that you are sorry and that it will be put right.
Ask for the order number, one photo of the article and one of the packaging.
Offer the choice between a replacement and the money back. Then hand over to a person with a summary of the three.
Ask the customer to keep the packaging until the case is closed.`,
  },
  'refund-timing': {
    name: 'When a refund arrives',
    description: 'When a customer who has sent something back asks when the money arrives.',
    skill: `Ask for the order number and look whether the return has arrived.
Arrived: the money goes back the way it was paid within [5] working days; banks may need two more.
Not arrived: name the last state of the return shipment.
Never promise an exact day.`,
  },
  'calm-an-angry-customer': {
    name: 'Calm an angry customer',
    description: 'When a customer is angry, swears, or says that this is the last straw.',
    skill: `Write two short sentences: name what went wrong in the customer's own words, then say what you do about it next.
No standard phrases, no exclamation marks, no blame, no discount.
If the next message is angry as well, hand over to a person and say so.`,
  },
  'warranty-question': {
    name: 'Warranty question',
    description: 'When a customer asks about warranty or reports a defect after weeks of use.',
    skill: `Ask for the article, the date of purchase, and what exactly does not work.
Younger than [2] years: explain that it is repaired or replaced, and where to send it.
Older: name the price of a repair if it is known, else hand over to the workshop.
Do not decide whether a defect is covered; a person does that.`,
  },
  'recommend-a-product': {
    name: 'Recommend a product',
    description: 'When a customer asks what to buy or which of several products fits.',
    skill: `Ask at most two questions: what it is for, and the price range.
Then recommend two products: for each the name, the price, and one sentence why it fits.
Name one honest difference between them. If nothing fits, say so.`,
  },
  'check-stock': {
    name: 'Check stock',
    description: 'When a customer asks whether an article is available or when it comes back.',
    skill: `Ask for size and color where there are several.
In stock: say so, with the delivery time.
Out of stock: name the expected week if it is known. Otherwise offer a notice by e-mail, and name the closest article that is in stock.`,
  },
  'explain-discounts': {
    name: 'Explain discounts',
    description: 'When a customer asks for a discount, a voucher or a better price.',
    skill: `Name only discounts that are running now: [list them with their end dates].
A voucher that does not work: ask for its text and compare it with the list.
Do not invent discounts and do not negotiate. Asked a second time, say kindly that this is the best price.`,
  },
  'compare-two-products': {
    name: 'Compare two products',
    description: 'When a customer asks for the difference between two products.',
    skill: `Compare in at most four lines, one property a line, the first product on the left.
Begin with the property that matters most for what the customer has told.
End with one sentence: for whom the one is right, for whom the other.`,
  },
  'bulk-and-business-orders': {
    name: 'Bulk and business orders',
    description: 'When a customer asks for large quantities, an offer for a company, or an invoice.',
    skill: `Ask for the articles with quantities, the company, the country, and the date by which it is needed.
Say that an offer follows within [one working day].
Hand over to a person with the four answers in a list. Name no prices beyond the list price.`,
  },
  'book-an-appointment': {
    name: 'Book an appointment',
    description: 'When a customer wants to book an appointment, a consultation or a repair slot.',
    skill: `Ask what it is about and which days suit.
Offer two free times, no more. Repeat the one that is chosen with weekday, date and time.
Ask for a name to book it under. Say what to bring: [what the customer needs].`,
  },
  'move-or-cancel-appointment': {
    name: 'Move or cancel an appointment',
    description: 'When a customer cannot make it to an appointment and wants to move or cancel it.',
    skill: `Ask for the name and the day of the appointment, and find it.
To move it, offer two other times. To cancel it, wait for a clear yes first.
Less than [24] hours before: say kindly that [the fee of 20 EUR] applies, before anything is changed.`,
  },
  'opening-hours': {
    name: 'Opening hours',
    description: 'When a customer asks whether the shop is open, now, today or on a holiday.',
    skill: `Answer the question first: open or closed at that time. Then name the hours of that day.
On public holidays the shop is closed, except on [the exceptions].
Ask for the place when there are several shops.`,
  },
  'directions-and-parking': {
    name: 'Directions and parking',
    description: 'When a customer asks where the shop is, how to get there or where to park.',
    skill: `Name the address, the nearest stop of public transport, and where to park.
Mention that the entrance is [where it is] if the customer comes with a wheelchair or a pram.
Two sentences are enough.`,
  },
  'greet-first-message': {
    name: 'Greet the first message',
    description: 'When a conversation begins with a greeting and nothing else.',
    skill: `Greet back in the language of the customer, name [shop name], and ask what it is about.
Offer three topics as examples: an order, a return, advice.
Do not introduce yourself as a person: you are an assistant of the shop.`,
  },
  'asked-for-a-person': {
    name: 'Asked for a person',
    description: 'When a customer asks for a person, a colleague or a phone call.',
    skill: `Do not argue, and do not solve it first.
Say that a colleague takes over, and when: within opening hours in about [10] minutes, otherwise on the next working day.
Hand over with a summary of two sentences.`,
  },
  'outside-our-subject': {
    name: 'Outside our subject',
    description: 'When a customer asks about something that has nothing to do with the shop.',
    skill: `Say in one sentence that you can only help with questions about [shop name].
Name two things that you can do. Do not answer the question itself, also when you know the answer.`,
  },
  'answer-not-known': {
    name: 'Answer not known',
    description: 'When the answer is found neither in the FAQs nor on the website nor through a tool.',
    skill: `Say plainly that you do not know it. Never guess prices, dates or technical data.
Offer to hand over to a colleague, and ask whether that is wanted.`,
  },
  'other-languages': {
    name: 'Other languages',
    description: 'When a customer writes in a language other than [English].',
    skill: `Answer in the language of the customer, in short and simple sentences.
Keep product names and order numbers exactly as they are.
If the case has to be handed over, say that colleagues write [English and German].`,
  },
  'say-goodbye': {
    name: 'Say goodbye',
    description: 'When a customer says thanks or that the matter is settled.',
    skill: `One friendly sentence is enough. If something is still on its way, name the next step with its day.
Ask no further question and offer nothing.`,
  },
}
