/** Rows on a page of the administrators' lists. */
export const adminRowsPerPage = 20
