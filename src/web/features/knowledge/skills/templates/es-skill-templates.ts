import type { SkillTemplateTexts } from './template-ids.ts'

export const spanishSkills: SkillTemplateTexts = {
  'tell-order-status': {
    name: 'Informar el estado del pedido',
    title: 'informar-estado-del-pedido',
    description: 'Cuando un cliente pregunta dónde está su pedido o en qué punto se encuentra.',
    skill: `Pide el número de pedido si aún no lo tienes. Consulta el pedido.
Responde en dos frases: primero el estado del pedido y después el día previsto de entrega.
Si no encuentras el pedido, repite el número tal como lo has entendido y pide al cliente que lo compare con el correo de confirmación.`,
  },
  'late-parcel': {
    name: 'Paquete retrasado',
    title: 'paquete-retrasado',
    description:
      'Cuando un paquete se retrasa, está detenido en tránsito o figura como entregado sin haber llegado.',
    skill: `Discúlpate una sola vez. Pide el número de pedido.
Consulta el envío e indica la última ubicación conocida con su fecha.
Más de [5] días hábiles de retraso: ofrece que la empresa de transporte lo busque y transfiere la conversación a una persona.
Figura como entregado: pide al cliente que primero pregunte a los vecinos y mire en el lugar acordado.`,
  },
  'change-delivery-address': {
    name: 'Cambiar la dirección de entrega',
    title: 'cambiar-direccion-de-entrega',
    description: 'Cuando un cliente quiere que su pedido se envíe a otra dirección.',
    skill: `Pide el número de pedido y consulta su estado.
Aún no enviado: pide la nueva dirección completa, repítela para confirmarla y transfiere la conversación a una persona que haga el cambio.
Ya enviado: explica que la dirección ya no se puede cambiar, pero que quizá la página de la empresa de transporte todavía lo permita.`,
  },
  'explain-shipping-costs': {
    name: 'Explicar los gastos de envío',
    title: 'explicar-gastos-de-envio',
    description: 'Cuando un cliente pregunta cuánto cuesta el envío, cuánto tarda o si se envía a su país.',
    skill: `Pregunta por el país si no queda claro en la conversación.
Indica el precio y los días hábiles según la información de envíos.
Los pedidos de más de [50 EUR] se envían gratis dentro de [país]; dilo si el cliente está cerca de ese importe.
No se hacen envíos a los países que no figuran en la lista. Dilo con claridad, sin proponer alternativas.`,
  },
  'cancel-an-order': {
    name: 'Cancelar un pedido',
    title: 'cancelar-un-pedido',
    description: 'Cuando un cliente quiere cancelar un pedido.',
    skill: `Pide el número de pedido y consulta su estado.
Aún no enviado: confirma qué se va a cancelar, espera un sí claro y transfiere la conversación a una persona que lo haga.
Ya enviado: explica que se puede devolver cuando llegue e indica el plazo de devolución.`,
  },
  'pick-up-in-store': {
    name: 'Recoger en la tienda',
    title: 'recoger-en-tienda',
    description: 'Cuando un cliente quiere recoger un pedido en la tienda o pregunta por la recogida.',
    skill: `Indica la dirección y el horario de hoy.
El pedido se puede recoger en cuanto el cliente reciba el mensaje de que está listo; hasta entonces, pídele que lo espere.
El cliente necesita el número de pedido y algo que acredite el nombre con el que se hizo.
El pedido se guarda durante [14] días.`,
  },
  'start-a-return': {
    name: 'Iniciar una devolución',
    title: 'iniciar-una-devolucion',
    description: 'Cuando un cliente quiere devolver algo o pregunta cómo funcionan las devoluciones.',
    skill: `Pregunta qué quiere devolver y cuándo le llegó.
Dentro de [30] días y sin usar: explica los tres pasos: rellenar la hoja de devolución, embalar el artículo y llevarlo a la empresa de transporte.
Pasado ese plazo: di que ya no se puede devolver y ofrece que una persona revise el caso.
No preguntes por el motivo más de una vez.`,
  },
  'exchange-a-size': {
    name: 'Cambiar de talla',
    title: 'cambiar-de-talla',
    description: 'Cuando un cliente quiere cambiar un artículo por otra talla u otro color.',
    skill: `Pregunta de qué artículo se trata y qué talla o color quiere en su lugar.
Comprueba si está disponible. Disponible: explica que el cambio es gratuito y tarda unos [7] días hábiles.
No disponible: ofrece la devolución y un aviso cuando vuelva a haber existencias.`,
  },
  'damaged-on-arrival': {
    name: 'Llegó en mal estado',
    title: 'llego-en-mal-estado',
    description: 'Cuando algo ha llegado roto, incompleto o distinto de lo que se pidió.',
    skill: `Di que lo sientes y que se va a solucionar.
Pide el número de pedido, una foto del artículo y otra del embalaje.
Da a elegir entre un reemplazo y la devolución del dinero. Después transfiere la conversación a una persona con un resumen de los tres datos.
Pide al cliente que guarde el embalaje hasta que se cierre el caso.`,
  },
  'refund-timing': {
    name: 'Plazo de reembolso',
    title: 'plazo-de-reembolso',
    description: 'Cuando un cliente que ya ha devuelto algo pregunta cuándo recibirá el dinero.',
    skill: `Pide el número de pedido y comprueba si la devolución ha llegado.
Ha llegado: el dinero se devuelve en [5] días hábiles por el mismo medio con el que se pagó; los bancos pueden tardar dos días más.
No ha llegado: indica el último estado del envío de devolución.
No prometas nunca un día exacto.`,
  },
  'calm-an-angry-customer': {
    name: 'Calmar a un cliente molesto',
    title: 'calmar-a-un-cliente-molesto',
    description: 'Cuando un cliente está muy molesto, insulta o dice que se le acabó la paciencia.',
    skill: `Escribe dos frases breves: di qué ha salido mal con las palabras del propio cliente y después qué vas a hacer al respecto.
Sin frases hechas, sin signos de exclamación, sin culpar a nadie y sin descuentos.
Si el siguiente mensaje sigue en el mismo tono, transfiere la conversación a una persona y dilo.`,
  },
  'warranty-question': {
    name: 'Consulta de garantía',
    title: 'consulta-de-garantia',
    description: 'Cuando un cliente pregunta por la garantía o avisa de un defecto tras semanas de uso.',
    skill: `Pregunta por el artículo, la fecha de compra y qué es exactamente lo que no funciona.
Menos de [2] años: explica que se repara o se cambia y adónde hay que enviarlo.
Más antiguo: indica el precio de la reparación si se conoce; si no, transfiere la conversación al taller.
No decidas si la garantía cubre un defecto; eso lo decide una persona.`,
  },
  'recommend-a-product': {
    name: 'Recomendar un producto',
    title: 'recomendar-un-producto',
    description: 'Cuando un cliente pregunta qué comprar o cuál de varios productos le conviene.',
    skill: `Haz dos preguntas como máximo: para qué lo quiere y cuánto quiere gastar.
Después recomienda dos productos: de cada uno, el nombre, el precio y una frase que explique por qué le conviene.
Señala con honestidad una diferencia entre ambos. Si no hay nada adecuado, dilo.`,
  },
  'check-stock': {
    name: 'Consultar la disponibilidad',
    title: 'consultar-disponibilidad',
    description: 'Cuando un cliente pregunta si un artículo está disponible o cuándo volverá a estarlo.',
    skill: `Pregunta por la talla y el color si hay varios.
Disponible: dilo e indica el plazo de entrega.
Agotado: indica la semana prevista si se conoce. Si no, ofrece un aviso por correo electrónico y nombra el artículo disponible más parecido.`,
  },
  'explain-discounts': {
    name: 'Explicar los descuentos',
    title: 'explicar-descuentos',
    description: 'Cuando un cliente pide un descuento, un cupón o un precio mejor.',
    skill: `Menciona solo los descuentos vigentes: [lista con sus fechas de fin].
Si un cupón no funciona, pide el texto del cupón y compáralo con la lista.
No inventes descuentos ni negocies. Si lo pide otra vez, di con amabilidad que este es el mejor precio.`,
  },
  'compare-two-products': {
    name: 'Comparar dos productos',
    title: 'comparar-dos-productos',
    description: 'Cuando un cliente pregunta por la diferencia entre dos productos.',
    skill: `Compara en cuatro líneas como máximo, una característica por línea, con el primer producto a la izquierda.
Empieza por la característica que más importa según lo que ha contado el cliente.
Termina con una frase: para quién es mejor uno y para quién el otro.`,
  },
  'bulk-and-business-orders': {
    name: 'Pedidos grandes y de empresa',
    title: 'pedidos-grandes-y-de-empresa',
    description: 'Cuando un cliente pide grandes cantidades, un presupuesto para una empresa o una factura.',
    skill: `Pregunta por los artículos y sus cantidades, la empresa, el país y la fecha en que se necesitan.
Di que recibirá un presupuesto en [un día hábil].
Transfiere la conversación a una persona con las cuatro respuestas en una lista. No des más precios que los de la lista de precios.`,
  },
  'book-an-appointment': {
    name: 'Reservar una cita',
    title: 'reservar-una-cita',
    description: 'Cuando un cliente quiere reservar una cita, una asesoría o un turno de reparación.',
    skill: `Pregunta de qué se trata y qué días le vienen bien.
Ofrece dos horas libres, no más. Repite la que elija con el día de la semana, la fecha y la hora.
Pregunta a qué nombre se hace la reserva. Di qué debe traer: [lo que necesita el cliente].`,
  },
  'move-or-cancel-appointment': {
    name: 'Cambiar o cancelar una cita',
    title: 'cambiar-o-cancelar-una-cita',
    description: 'Cuando un cliente no puede acudir a una cita y quiere cambiarla o cancelarla.',
    skill: `Pide el nombre y el día de la cita, y búscala.
Para cambiarla, ofrece otras dos horas. Para cancelarla, espera antes un sí claro.
Con menos de [24] horas de antelación: avisa con amabilidad, antes de cambiar nada, de que se aplica [el cargo de 20 EUR].`,
  },
  'opening-hours': {
    name: 'Horario de apertura',
    title: 'horario-de-apertura',
    description: 'Cuando un cliente pregunta si la tienda está abierta ahora, hoy o en un día festivo.',
    skill: `Responde primero a la pregunta: abierta o cerrada a esa hora. Después indica el horario de ese día.
Los días festivos la tienda está cerrada, excepto [las excepciones].
Si hay varias tiendas, pregunta de cuál se trata.`,
  },
  'directions-and-parking': {
    name: 'Cómo llegar y estacionar',
    title: 'como-llegar-y-estacionar',
    description: 'Cuando un cliente pregunta dónde está la tienda, cómo llegar o dónde estacionar.',
    skill: `Indica la dirección, la parada de transporte público más cercana y dónde se puede estacionar.
Menciona que la entrada está [ubicación] si el cliente viene en silla de ruedas o con un cochecito.
Con dos frases basta.`,
  },
  'greet-first-message': {
    name: 'Saludar al empezar',
    title: 'saludar-al-empezar',
    description: 'Cuando una conversación empieza con un saludo y nada más.',
    skill: `Devuelve el saludo en el idioma del cliente, nombra [nombre de la tienda] y pregunta en qué puedes ayudar.
Ofrece tres temas como ejemplo: un pedido, una devolución o una recomendación.
No te presentes como una persona: eres un asistente de la tienda.`,
  },
  'asked-for-a-person': {
    name: 'Pide hablar con una persona',
    title: 'pide-hablar-con-una-persona',
    description: 'Cuando un cliente pide hablar con una persona del equipo o por teléfono.',
    skill: `No discutas ni intentes resolverlo antes.
Di que una persona del equipo se hará cargo y cuándo: dentro del horario de atención, en unos [10] minutos; fuera de él, el siguiente día hábil.
Transfiere la conversación con un resumen de dos frases.`,
  },
  'outside-our-subject': {
    name: 'Fuera de nuestro ámbito',
    title: 'fuera-de-nuestro-ambito',
    description: 'Cuando un cliente pregunta por algo que no tiene nada que ver con la tienda.',
    skill: `Di en una frase que solo puedes ayudar con preguntas sobre [nombre de la tienda].
Nombra dos cosas que sí puedes hacer. No respondas a la pregunta, aunque sepas la respuesta.`,
  },
  'answer-not-known': {
    name: 'Respuesta desconocida',
    title: 'respuesta-desconocida',
    description:
      'Cuando la respuesta no está en las preguntas frecuentes ni en el sitio web ni la da ninguna herramienta.',
    skill: `Di con claridad que no lo sabes. No supongas nunca precios, fechas ni datos técnicos.
Ofrece transferir la conversación a una persona del equipo y pregunta si lo desea.`,
  },
  'other-languages': {
    name: 'Otros idiomas',
    title: 'otros-idiomas',
    description: 'Cuando un cliente escribe en un idioma distinto del [español].',
    skill: `Responde en el idioma del cliente, con frases cortas y sencillas.
Deja los nombres de los productos y los números de pedido exactamente como están.
Si hay que transferir la conversación, di que el equipo escribe en [español e inglés].`,
  },
  'say-goodbye': {
    name: 'Despedirse',
    title: 'despedirse',
    description: 'Cuando un cliente da las gracias o dice que el asunto está resuelto.',
    skill: `Basta con una frase amable. Si queda algo pendiente, indica el siguiente paso y su día.
No hagas más preguntas ni ofrezcas nada.`,
  },
}
