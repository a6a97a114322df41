/** Sample texts of files and calls, in the agent's language. */

interface SampleTexts {
  /** Question and answer. */
  readonly hours: readonly [string, string]
  readonly delivery: readonly [string, string]
  /** When it applies, and what to do. */
  readonly returns: readonly [string, string]
  readonly shipped: string
}

const english: SampleTexts = {
  hours: ['When are you open?', 'Monday to Friday from 9 to 17, on Saturday from 10 to 14.'],
  delivery: ['Do you deliver?', 'Yes, within two working days. Delivery is free from 50 dollars.'],
  returns: [
    'When a customer wants to return something.',
    'Say that unused articles can be returned within 30 days.',
  ],
  shipped: 'The order has left the warehouse.',
}

const texts: Readonly<Record<string, SampleTexts>> = {
  es: {
    hours: ['¿Cuándo abren?', 'De lunes a viernes de 9 a 17 h; los sábados de 10 a 14 h.'],
    delivery: ['¿Hacen envíos?', 'Sí, en dos días hábiles. El envío es gratuito a partir de 50 dólares.'],
    returns: [
      'Cuando un cliente quiere devolver algo.',
      'Di que los artículos sin usar se pueden devolver en un plazo de 30 días.',
    ],
    shipped: 'El pedido salió del almacén.',
  },
  ar: {
    hours: ['ما أوقات العمل لديكم؟', 'من الاثنين إلى الجمعة من 9 إلى 17، ويوم السبت من 10 إلى 14.'],
    delivery: ['هل لديكم خدمة توصيل؟', 'نعم، خلال يومَي عمل. التوصيل مجاني بدءًا من 50 دولارًا.'],
    returns: ['عندما يريد عميل إرجاع منتج.', 'قل إن المنتجات غير المستعملة يمكن إرجاعها خلال 30 يومًا.'],
    shipped: 'غادر الطلب المستودع.',
  },
}

/** @param language - one of the app's */
export function sampleTexts(language: string): SampleTexts {
  return texts[language] ?? english
}
