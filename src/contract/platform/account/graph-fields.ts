/** The `fields` that the studio requests of the graph host. */

export const meFields = 'id,name'
export const accountFields = 'id,name,owner_business_info'
export const accountListFields = 'id,name'
/** An account id is not among those that the platform supports here. */
export const phoneNumberFields = 'id,display_phone_number,verified_name,quality_rating'
