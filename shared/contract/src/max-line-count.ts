/** The largest count of an order's line, and of a choice per unit. In a file of its own, because menus load it without the schemas. */
export const maxLineCount = 999
