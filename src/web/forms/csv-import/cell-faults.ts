/** What spreadsheets put into cells instead of what people wrote. */

/** Excel's errors in English, Spanish, German, French and Portuguese; Arabic versions show the English ones. */
const errorCell =
  /^#(?:N\/A|N\/D|NV|N\/V|(?:REF|BEZUG|¡REF|VALUE|WERT|¡VALOR|VALOR|VALEUR|NUM|ZAHL|¡NUM|NOMBRE|NULL|¡NULO|NULO|NUL|DIV\/0|¡DIV\/0|SPILL|CALC|FIELD|BLOCKED|CONNECT|BUSY|¡DESBORDAMIENTO|¡CALC)!|NAME\?|¿NOMBRE\?|NOME\?|NOM\?|GETTING_DATA|#+)$/i

/** `4.91512E+11`: the remaining digits are gone. */
const shortenedNumber = /^[+-]?\d(?:[.,]\d+)?E\+?\d{1,3}$/i

const tag =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|hr|i|img|li|ol|p|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)\b[^<>]*>|&(?:nbsp|amp|lt|gt|quot|#\d{1,6});/i

export function isErrorCell(cell: string): boolean {
  return errorCell.test(cell.trim())
}

export function isShortenedNumber(cell: string): boolean {
  return shortenedNumber.test(cell.trim())
}

/** True for markup of a web page, which customers would see as text. */
export function hasTags(cell: string): boolean {
  return tag.test(cell)
}
