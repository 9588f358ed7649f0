import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as german } from "@zxcvbn-ts/language-de";
import { wordsOfTheTrade } from "#shared/accounts/password";

/* Loaded when a password is set: its dictionaries are 1.5 MB, which no start of a function reads. */

/** Guesses that a password has to outlast: zxcvbn's bound for attacks that a limit of tries slows down. */
const minGuesses = 1e6;

const estimate = new ZxcvbnFactory({
  dictionary: { ...common, ...german, wordsOfTheTrade },
  graphs: adjacencyGraphs,
});

/** Whether zxcvbn finds a password in fewer than a million guesses: by lists, dates, keyboards, repetitions and spellings like "Pa55wort". */
export function isEasilyGuessed(password: string): boolean {
  return estimate.check(password).guesses < minGuesses;
}
