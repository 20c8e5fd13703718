// What is drawn in play is large: it comes after the page, in a parcel for each kind of screen, while the table fills up.

export type PhoneField = typeof import("./phone-field.ts");
export type TownField = typeof import("./town-field.ts");

export const loadPhoneField = (): Promise<PhoneField> => import("./phone-field.ts");
export const loadTownField = (): Promise<TownField> => import("./town-field.ts");
