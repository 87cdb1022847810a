/** Whether a call may succeed when it is repeated: it got no answer (0), or the API failed (5xx). A refusal would be repeated. */
export const isTemporary = (code: number): boolean => code === 0 || (code >= 500 && code < 600)
