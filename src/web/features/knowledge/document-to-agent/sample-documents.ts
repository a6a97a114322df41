/** A text to try the page with in a demo, whose built-in proposals quote it. */
import type { DemoLanguage } from '../../../../contract/studio/languages.ts'

export const sampleDocuments = {
  en: `Fernhill Cycle Works: what customers ask us

We sell, service and store bikes of all kinds. The shop is open Monday to Friday nine to six, Saturday nine to four.

Returns. Unused parts may be returned within 30 days with the receipt. Bikes can be returned within 14 days, with less than 10 km on them.

Workshop. Our workshop takes e-bikes of all makes, and batteries are checked on the same day. Each of the three tune-up packages includes brakes, gears and a safety check. Free appointments are in the workshop calendar.

Winter. We store bikes from November to March. Ask for the number of bikes and the month in which storage should begin; a spring check is included.
`,
  es: `Ciclos Fernhill: lo que nos preguntan los clientes

Vendemos, revisamos y guardamos bicicletas de todo tipo. La tienda abre de lunes a viernes de nueve a seis y los sábados de nueve a cuatro.

Devoluciones. Los recambios sin usar se pueden devolver en 30 días con el tique. Las bicicletas se pueden devolver en 14 días, con menos de 10 km.

Taller. Nuestro taller admite bicicletas eléctricas de todas las marcas, y las baterías se comprueban el mismo día. Cada uno de los tres paquetes de puesta a punto incluye frenos, cambios y una comprobación de seguridad. Las horas libres están en el calendario del taller.

Invierno. Guardamos bicicletas de noviembre a marzo. Pregunta el número de bicicletas y el mes en que debe empezar la guarda; incluye una revisión de primavera.
`,
  ar: `فيرنهيل للدراجات: ما يسألنا عنه العملاء

نبيع الدراجات بأنواعها ونصونها ونخزّنها. يفتح المحل من الأحد إلى الخميس من التاسعة إلى السادسة، والسبت من التاسعة إلى الرابعة.

الإرجاع. يمكن إرجاع القطع غير المستعملة خلال 30 يومًا مع الفاتورة. ويمكن إرجاع الدراجات خلال 14 يومًا وبمسافة أقل من 10 كم.

الورشة. تستقبل ورشتنا الدراجات الكهربائية من كل الأنواع، وتُفحَص البطاريات في اليوم نفسه. تشمل كل باقة من باقات الضبط الثلاث المكابح والتروس وفحص سلامة. المواعيد المتاحة في تقويم الورشة.

الشتاء. نخزّن الدراجات من تشرين الثاني إلى آذار. اسأل عن عدد الدراجات والشهر الذي يبدأ فيه التخزين، ويشمل ذلك فحصًا ربيعيًا.
`,
} as const satisfies Record<DemoLanguage, string>
