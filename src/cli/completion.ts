import { Argument, type Command } from "commander";

import { bashCompletion } from "./completion-bash.ts";
import { fishCompletion } from "./completion-fish.ts";
import { zshCompletion } from "./completion-zsh.ts";
import { completionTree } from "./completion-tree.ts";

const SHELLS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/**
 * `docket completion SHELL`: a script made from the commands that there are. Nothing of Docket runs when a key is pressed: starting it takes longer
 * than anybody waits.
 * @param whole gives the program with every command
 */
export function registerCompletion(program: Command, whole: () => Promise<Command>): void {
  program
    .command("completion")
    .summary("print a script that completes commands and options")
    .addArgument(new Argument("<shell>", "which shell").choices(Object.keys(SHELLS)))
    .addHelpText(
      "after",
      "\nInstall:\n" +
        "  bash  echo 'eval \"$(docket completion bash)\"' >> ~/.bashrc\n" +
        "  zsh   echo 'eval \"$(docket completion zsh)\"' >> ~/.zshrc   (after compinit)\n" +
        "  fish  docket completion fish > ~/.config/fish/completions/docket.fish",
    )
    .action(async (shell: keyof typeof SHELLS) => {
      console.log(SHELLS[shell](completionTree(await whole())));
    });
}
