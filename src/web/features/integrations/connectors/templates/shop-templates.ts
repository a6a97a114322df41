/** Templates for systems that sell, send and charge. */
import {
  type ConnectorTemplate,
  callerPhone,
  fixed,
  lookUp,
  needed,
  sendTo,
  templateCount,
  text,
  whole,
} from './template.ts'

export const shopTemplates: readonly ConnectorTemplate[] = [
  {
    id: 'coupons',
    title: 'Coupons and discounts',
    summary: 'Checks whether a code still counts, and for what.',
    name: 'coupons',
    description: 'Knows every discount code, what it is good for and when it ends.',
    auth: 'API_KEY',
    tools: [
      lookUp(
        'check_coupon',
        'Use when a customer asks whether a discount code works. Needs the code.',
        '/coupons/{code}',
        { code: text('The code exactly as the customer wrote it') },
      ),
    ],
  },
  {
    id: 'gift-cards',
    title: 'Gift cards',
    summary: 'Tells what is left on a gift card.',
    name: 'gift_cards',
    description: 'Knows the balance and the end date of every gift card.',
    auth: 'API_KEY',
    tools: [
      lookUp(
        'gift_card_balance',
        'Use when a customer asks how much is left on a gift card. Needs the card number.',
        '/gift-cards/{number}/balance',
        { number: text('Number on the back of the card, without spaces') },
      ),
    ],
  },
  {
    id: 'invoices',
    title: 'Invoices',
    summary: 'Finds an invoice and whether it has been paid.',
    name: 'invoices',
    description: 'Finds invoices, their due dates and what has been paid.',
    auth: 'OAUTH2_CLIENT_CREDENTIALS',
    tools: [
      lookUp(
        'find_invoice',
        'Use when a customer asks about one invoice. Needs the invoice number.',
        '/invoices/{invoice}',
        { invoice: text('Invoice number as printed at the top') },
      ),
      lookUp(
        'open_invoices',
        'Use when a customer asks what they still have to pay.',
        '/invoices',
        {},
        { phone: callerPhone, status: fixed('open') },
      ),
    ],
  },
  {
    id: 'loyalty',
    title: 'Loyalty points',
    summary: 'Tells how many points somebody has.',
    name: 'loyalty',
    description: 'Knows the points and the level of every member of the loyalty programme.',
    auth: 'API_KEY',
    tools: [
      lookUp(
        'points_balance',
        'Use when a customer asks about their points. Finds them by the number they write from.',
        '/members/points',
        {},
        { phone: callerPhone },
      ),
    ],
  },
  {
    id: 'orders',
    title: 'Orders',
    summary: 'Looks an order up and can cancel one that has not left.',
    name: 'orders',
    description: 'Looks up orders, what is in them and how far they are.',
    auth: 'API_KEY',
    tools: [
      lookUp(
        'find_order',
        'Use when a customer asks where an order is or what is in it. Needs the order number.',
        '/orders/{order}',
        { order: text('Order number from the confirmation') },
      ),
      sendTo(
        'cancel_order',
        'Use only after the customer has confirmed that the order is to be cancelled. Needs the order number.',
        { method: 'POST', to: '/orders/{order}/cancel', path: { order: text('Order number') } },
        { reason: text('Why, in the customer’s own words') },
      ),
    ],
  },
  {
    id: 'parcels',
    title: 'Parcel tracking',
    summary: 'Follows a parcel of a carrier.',
    name: 'parcels',
    description: 'Follows parcels from the warehouse to the door.',
    auth: 'API_KEY',
    tools: [
      lookUp(
        'track_parcel',
        'Use when a customer asks where a parcel is. Needs the tracking number.',
        '/parcels/{tracking}',
        { tracking: text('Tracking number from the dispatch message') },
        { language: fixed('en') },
      ),
    ],
  },
  {
    id: 'payments',
    title: 'Payment links',
    summary: 'Makes a link with which a customer can pay.',
    name: 'payments',
    description: 'Makes payment links and tells whether one has been paid.',
    auth: 'API_KEY',
    tools: [
      sendTo(
        'create_payment_link',
        'Use when a customer has agreed to an amount and wants to pay now.',
        { method: 'POST', to: '/payment-links' },
        {
          amount: templateCount('In whole currency units, such as 24.50'),
          currency: fixed('EUR'),
          reference: text('What it is for, such as an order number'),
        },
      ),
      lookUp(
        'payment_state',
        'Use when a customer asks whether a payment has arrived. Needs the reference of the link.',
        '/payment-links/{reference}',
        { reference: text('Reference of the payment link') },
      ),
    ],
  },
  {
    id: 'products',
    title: 'Product catalogue',
    summary: 'Searches products with their prices.',
    name: 'products',
    description: 'Knows every product, its price and its description.',
    auth: 'API_KEY',
    tools: [
      lookUp(
        'search_products',
        'Use when a customer is looking for something to buy. Needs one or two words to search for.',
        '/products',
        {},
        {
          search: needed('What they are looking for'),
          limit: { ...whole('How many at most'), binding: { kind: 'default', value: '5' } },
        },
      ),
    ],
  },
  {
    id: 'returns',
    title: 'Returns',
    summary: 'Starts a return and tells how far it is.',
    name: 'returns',
    description: 'Starts returns and follows them until the money is back.',
    auth: 'API_KEY',
    tools: [
      sendTo(
        'start_return',
        'Use when a customer has said which articles of which order they want to send back, and why.',
        { method: 'POST', to: '/returns' },
        {
          order: text('Order number'),
          articles: { type: 'array', description: 'Article numbers', items: { type: 'string' } },
          reason: text('In the customer’s own words'),
        },
      ),
      lookUp(
        'return_state',
        'Use when a customer asks how far a return is. Needs the return number.',
        '/returns/{return_number}',
        { return_number: text('Return number from the label') },
      ),
    ],
  },
  {
    id: 'stock',
    title: 'Stock',
    summary: 'Tells whether an article is available, and where.',
    name: 'stock',
    description: 'Knows what is in stock at which place.',
    auth: 'OAUTH2_CLIENT_CREDENTIALS',
    tools: [
      lookUp(
        'check_stock',
        'Use when a customer asks whether an article is available. Needs the article number.',
        '/stock/{article}',
        { article: text('Article number') },
        { place: text('Shop or warehouse, when the customer names one') },
      ),
    ],
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions',
    summary: 'Shows a subscription and can pause it.',
    name: 'subscriptions',
    description: 'Knows running subscriptions, their next date and their price.',
    auth: 'API_KEY',
    tools: [
      lookUp(
        'my_subscription',
        'Use when a customer asks about their subscription. Finds it by the number they write from.',
        '/subscriptions/by-phone',
        {},
        { phone: callerPhone },
      ),
      sendTo(
        'pause_subscription',
        'Use only after the customer has confirmed until when the subscription is to pause.',
        { method: 'POST', to: '/subscriptions/{subscription}/pause', path: { subscription: text('Its id') } },
        { until: text('A day, as in 2027-03-14') },
      ),
    ],
  },
]
