export const sampleText = `Fernhill Cycle Works: what customers ask us

We sell, service and store bikes of all kinds. The shop is open Monday to Friday nine to six, Saturday nine to four.

Returns. Unused parts may be returned within 30 days with the receipt. Bikes can be returned within 14 days, with less than 10 km on them.

Workshop. Our workshop takes e-bikes of all makes, and batteries are checked on the same day. Each of the three tune-up packages includes brakes, gears and a safety check. Free appointments are in the workshop calendar.

Winter. We store bikes from November to March. Ask for the number of bikes and the month in which storage should begin; a spring check is included.
`
