// Where a match can be looked at again, as an address that other devices reach as well.
export const matchPath = (id: string): string => `/match/${id}`;

export const matchUrl = (origin: string, id: string): string => `${origin}${matchPath(id)}`;
