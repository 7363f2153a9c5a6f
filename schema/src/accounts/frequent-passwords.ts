/**
 * Words that head every list of leaked passwords, lowercase and without digits around them. A short list: it is loaded with
 * the password fields.
 */
export const FREQUENT_PASSWORDS: ReadonlySet<string> = new Set(
  `password passwort passw passwd passphrase pass secret private login welcome letmein access admin administrator root user
  guest test tester testing demo default changeme changeit master manager owner system server computer internet google
  facebook youtube twitter instagram linkedin netflix spotify amazon apple android samsung microsoft windows pokemon minecraft
  roblox fortnite nintendo playstation starwars starcraft warcraft iloveyou loveyou lovely love lover loveme ilovegod jesus
  jesuschrist heaven angel angels angela princess prince queen king dragon monkey tiger lion eagle falcon phoenix dolphin
  butterfly kitten puppy doggie horse spider panther sunshine sunflower rainbow flower flowers summer winter spring autumn
  january february march april june july august september october november december monday friday sunday football baseball
  basketball softball soccer hockey golf golfer tennis yankees lakers cowboys steelers eagles liverpool chelsea arsenal
  barcelona ronaldo superman batman spiderman ironman hunter ranger killer hacker shadow ninja pirate matrix wizard merlin
  mustang corvette ferrari porsche mercedes harley yamaha toyota honda chocolate cookie cookies cheese pepper ginger banana
  orange purple cherry coffee pizza whatever nothing something anything blahblah trustno trustnoone freedom forever family
  friend friends mother father mommy daddy sister brother babygirl baby honey sweetie sweetheart beautiful handsome hello
  helloworld goodbye michael michelle jennifer jessica ashley amanda nicole daniel daniela andrew anthony joshua matthew robert
  thomas charlie george jordan maggie buster bailey taylor hannah samantha william alexander victoria elizabeth patrick
  california newyork america london paris berlin oakland artist drawing figure studio gallery sketch
  qazwsx qazwsxedc zaqwsx zaqxsw qweasd qweasdzxc qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm azerty qwertz abcdef`.split(/\s+/),
);
