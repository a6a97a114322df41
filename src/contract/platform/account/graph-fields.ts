export const meFields = 'id,name'
export const accountFields = 'id,name,owner_business_info'
export const accountListFields = 'id,name'
/** The platform supports no account id here. */
export const phoneNumberFields = 'id,display_phone_number,verified_name,quality_rating'
