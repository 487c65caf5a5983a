const REFUSALS = /no information available|not mentioned|don't know|cannot find|нет информации|не знаю|не упоминается/i;
/** Whether an answer says that the conversation does not tell. */
export const isRefusal = (answer: string): boolean => REFUSALS.test(answer);
