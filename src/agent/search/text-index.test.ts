import { describe, expect, test } from 'vitest'
import { relatedness } from './related-terms.ts'
import { searchForm, searchTermsOf } from './search-terms.ts'
import { findTexts, indexTexts } from './text-index.ts'

function found(texts: Readonly<Record<string, string>>, query: string, limit = 3) {
  const documents = Object.entries(texts).map(([id, text]) => ({ id, fields: [{ text, weight: 1 }] }))
  return findTexts(indexTexts(documents), [{ text: query, weight: 1 }], limit)
}

const ids = (...asked: Parameters<typeof found>) => found(...asked).map(({ id }) => id)

describe('terms', () => {
  test.each([
    ['Où est l’entrepôt ?', ['entrepot']],
    ['Straße', ['strasse']],
    ['İstanbul ISPARTA', ['istanbul', 'isparta']],
    ['find_order findOrder', ['find', 'order', 'find', 'order']],
    ['size-table-gravel.pdf', ['size', 'table', 'gravel', 'pdf']],
    ['The bike, at 8:30', ['bike', '8', '30']],
    ['Ёлка', ['елка']],
    ['الشحن شَحْن', ['شحن', 'شحن']],
    ['退货政策', ['退货', '货政', '政策']],
    ['배송비', ['배송', '송비']],
    ['送料は500円', ['送料', '料は', '円', '500']],
    ['', []],
    ['?!… 🙂', []],
  ])('%j has the terms %j', (text, terms) => {
    expect(searchTermsOf(text).map(({ term }) => term)).toEqual(terms)
  })

  test('words are returned as written', () => {
    expect(searchTermsOf('Größe, Rückgabe')).toEqual([
      { term: 'grosse', word: 'Größe' },
      { term: 'ruckgabe', word: 'Rückgabe' },
    ])
  })

  test('composed and decomposed letters are equal', () => {
    expect(searchForm('caf\u00e9')).toBe(searchForm('cafe\u0301'))
    expect(searchForm('ｆｕｌｌ')).toBe('full')
  })

  test('the number of terms of a long text is limited', () => {
    expect(searchTermsOf('word '.repeat(1_000_000)).length).toBe(4000)
  })
})

describe('forms of one word', () => {
  test.each([
    ['return', 'returns'],
    ['return', 'returned'],
    ['price', 'pricing'],
    ['devolucion', 'devoluciones'],
    ['livraison', 'livraisons'],
    ['доставка', 'доставку'],
    ['versand', 'versandkosten'],
    ['gutschein', 'geschenkgutschein'],
  ])('%s and %s are related', (one, other) => {
    expect(relatedness(one, other)).toBeGreaterThan(0)
    expect(relatedness(one, other)).toBeLessThan(1)
    expect(relatedness(other, one)).toBe(relatedness(one, other))
  })

  test.each([
    ['refund', 'refuse'],
    ['order', 'ordinary'],
    ['car', 'card'],
    ['1200', '12000'],
    ['tour', 'tyre'],
  ])('%s and %s are not related', (one, other) => expect(relatedness(one, other)).toBe(0))
})

describe('ranking', () => {
  test('a rare word scores higher than common ones', () => {
    const texts = {
      a: 'bike repair in the shop',
      b: 'bike hire in the shop',
      c: 'bike delivery from the shop',
      d: 'winter storage',
    }
    expect(ids(texts, 'my bike needs winter clothes from the shop')[0]).toBe('d')
  })

  test('a word scores higher in a short text than in a long one', () => {
    const long = `returns ${'and much about many other matters of the house '.repeat(20)}`
    expect(ids({ long, short: 'returns of parts' }, 'returns')[0]).toBe('short')
  })

  test('a word scores higher in a field with more weight', () => {
    const documents = [
      { id: 'text', fields: [{ text: 'gift cards', weight: 1 }] },
      { id: 'title', fields: [{ text: 'gift cards', weight: 3 }] },
    ]
    const [first] = findTexts(indexTexts(documents), [{ text: 'gift card', weight: 1 }], 1)
    expect(first?.id).toBe('title')
  })

  test('a query without a match, or an empty text, finds nothing', () => {
    expect(ids({ a: 'opening hours' }, 'zebra')).toEqual([])
    expect(ids({ a: 'opening hours' }, 'when are you?')).toEqual([])
    expect(ids({}, 'opening hours')).toEqual([])
    expect(ids({ a: '' }, 'opening hours')).toEqual([])
  })

  test('hits far below the best one and beyond the limit are left out', () => {
    const texts = {
      best: 'winter storage price for a bike with battery',
      weak: 'battery of a lamp, its glass, its switch, its holder and its wires',
    }
    expect(ids(texts, 'what is the winter storage price with battery')).toEqual(['best'])
    expect(ids({ a: 'tyre', b: 'tyre', c: 'tyre' }, 'tyres', 2)).toEqual(['a', 'b'])
  })

  test('matched words are listed by their share, as written', () => {
    const [hit] = found(
      { a: 'tune-up cost', b: 'repair cost', c: 'shipping cost' },
      'What does a Tune-Up cost?',
    )
    expect(hit?.words).toEqual(['Tune', 'cost'])
  })

  test('prototype property names are ordinary words', () => {
    expect(ids({ a: 'the constructor of the house', b: 'windows' }, 'constructor __proto__')).toEqual(['a'])
  })
})

const shops: Readonly<Record<string, readonly [hours: string, returns: string, shipping: string]>> = {
  de: [
    'Öffnungszeiten: wann der Laden geöffnet ist',
    'Rückgabe: Ware zurückgeben, Geld zurück',
    'Versandkosten und Lieferzeit',
  ],
  es: [
    'Horario de apertura de la tienda',
    'Devoluciones: devolver un artículo',
    'Gastos de envío y plazo de entrega',
  ],
  fr: ['Heures d’ouverture du magasin', 'Retours : renvoyer un article', 'Frais de livraison et délai'],
  pt: ['Horário de abertura da loja', 'Devoluções de artigos', 'Custo do envio e prazo de entrega'],
  it: ['Orari di apertura del negozio', 'Resi: restituire un articolo', 'Costi di spedizione e consegna'],
  ru: ['Часы работы магазина', 'Возврат товара', 'Стоимость доставки'],
  tr: ['Mağaza çalışma saatleri', 'Ürün iadesi', 'Kargo ücreti ve teslimat'],
  ar: ['ساعات العمل في المتجر', 'إرجاع المنتجات', 'تكلفة الشحن والتوصيل'],
  ja: ['営業時間について', '返品の方法', '送料と配送日数'],
  zh: ['营业时间', '退货政策', '运费和送货时间'],
  ko: ['영업시간 안내', '반품 방법', '배송비와 배송 기간'],
  th: ['เวลาเปิดร้าน', 'การคืนสินค้า', 'ค่าจัดส่งสินค้า'],
  hi: ['दुकान खुलने का समय', 'सामान वापस करना', 'डिलीवरी शुल्क'],
}

const questions: readonly (readonly [language: string, question: string, at: number])[] = [
  ['de', 'Wie sind eure Oeffnungszeiten? Ich meine: die Öffnungszeit am Samstag', 0],
  ['de', 'Was kostet der Versand?', 2],
  ['es', '¿Puedo devolver un articulo?', 1],
  ['es', '¿Cuanto cuesta el envio?', 2],
  ['fr', 'A quelle heure est l’ouverture ?', 0],
  ['fr', 'Combien coute la LIVRAISON', 2],
  ['pt', 'qual o horario da loja', 0],
  ['it', 'Posso restituire questo articolo?', 1],
  ['ru', 'Сколько стоит доставка?', 2],
  ['ru', 'хочу оформить возврат', 1],
  ['tr', 'Kargo ücreti ne kadar?', 2],
  ['ar', 'كم تكلفة شحن الطلب؟', 2],
  ['ja', '営業時間を教えてください', 0],
  ['ja', '返品したいです', 1],
  ['zh', '你们的退货政策是什么？', 1],
  ['ko', '배송비가 얼마예요?', 2],
  ['th', 'ร้านเปิดกี่โมง เวลาเปิด', 0],
  ['hi', 'डिलीवरी का शुल्क कितना है?', 2],
]

test.each(questions)('in %s, %j finds its answer first', (language, question, at) => {
  const [hours = '', returns = '', shipping = ''] = shops[language] ?? []
  expect(ids({ 0: hours, 1: returns, 2: shipping }, question)[0]).toBe(String(at))
})
