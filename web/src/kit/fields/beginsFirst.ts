import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';

const isItem = (option: ComboboxParsedItem): option is ComboboxItem => 'label' in option && 'value' in option;

/** What begins as typed comes before what only contains it: "Male" is not the end of "Female". */
export const beginsFirst: OptionsFilter = ({ options, search, limit }) => {
  const wanted = search.trim().toLowerCase();
  const found = options.filter(isItem).filter(({ label }) => label.toLowerCase().includes(wanted));
  const begins = ({ label }: ComboboxItem) => label.toLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))].slice(0, limit);
};
